//! Finite fields: of a prime number of elements, and of the square of one.

/// The field of `p` or `p`² elements, for a prime `p`. Elements are numbers below its order;
/// in the larger field `a + b·p` stands for a + bω.
#[derive(Clone, Copy)]
pub(super) struct Galois {
    prime: usize,
    order: usize,
    /// ω² = `square` + `linear`·ω, which has no solution among the multiples of one.
    square: usize,
    linear: usize,
}

impl Galois {
    /// The field of this order, if it is the order of one that can be made here.
    pub(super) fn new(order: usize) -> Option<Self> {
        if is_prime(order) {
            return Some(Self { prime: order, order, square: 0, linear: 0 });
        }
        let prime = order.isqrt();
        if !is_prime(prime) || prime * prime != order {
            return None;
        }
        let (square, linear) =
            (0..order).map(|pair| (pair % prime, pair / prime)).find(|&(square, linear)| {
                (0..prime).all(|x| x * x % prime != (square + linear * x) % prime)
            })?;
        Some(Self { prime, order, square, linear })
    }

    /// How many elements it has.
    pub(super) fn order(&self) -> usize {
        self.order
    }

    fn parts(&self, element: usize) -> (usize, usize) {
        (element % self.prime, element / self.prime)
    }

    pub(super) fn add(&self, one: usize, other: usize) -> usize {
        let ((a, b), (c, d)) = (self.parts(one), self.parts(other));
        (a + c) % self.prime + (b + d) % self.prime * self.prime
    }

    pub(super) fn negative(&self, element: usize) -> usize {
        let (a, b) = self.parts(element);
        (self.prime - a) % self.prime + (self.prime - b) % self.prime * self.prime
    }

    pub(super) fn multiply(&self, one: usize, other: usize) -> usize {
        let ((a, b), (c, d)) = (self.parts(one), self.parts(other));
        let high = b * d % self.prime;
        let constant = (a * c + high * self.square) % self.prime;
        let omega = (a * d + b * c + high * self.linear) % self.prime;
        constant + omega * self.prime
    }

    /// The powers of the first element whose powers are all elements but 0, from its power 0.
    pub(super) fn powers(&self) -> Option<Vec<usize>> {
        (1..self.order)
            .map(|element| self.powers_of(element))
            .find(|all| all.len() == self.order - 1)
    }

    /// The powers of an element, from its power 0, until they come again.
    fn powers_of(&self, element: usize) -> Vec<usize> {
        let mut powers = vec![1];
        let mut power = element;
        while power != 1 && powers.len() < self.order {
            powers.push(power);
            power = self.multiply(power, element);
        }
        powers
    }
}

fn is_prime(number: usize) -> bool {
    number > 1 && (2..=number.isqrt()).all(|factor| !number.is_multiple_of(factor))
}
