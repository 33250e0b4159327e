/** What boards need whose squares are smaller than a fingertip. */
export { Fingers } from "./fingers.svelte";
export { default as Loupe } from "./Loupe.svelte";
