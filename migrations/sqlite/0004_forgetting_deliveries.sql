-- What webhooks were told is forgotten after a while: found by its last attempt.
CREATE INDEX deliveries_over ON deliveries (coalesce(delivered_at, failed_at)) WHERE due_at IS NULL;
