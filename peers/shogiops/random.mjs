// Numbers that depend on a seed alone, the same on every machine (splitmix32).

export class Random {
  #state;

  /** @param {number} seed */
  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /** The next 32 bits. */
  next() {
    this.#state = (this.#state + 0x9e3779b9) >>> 0;
    let bits = this.#state;
    bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
    bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
    return (bits ^ (bits >>> 15)) >>> 0;
  }

  /** A whole number from 0 to `bound - 1`. */
  below(bound) {
    return Math.floor((this.next() / 2 ** 32) * bound);
  }

  /** True as often as `share` says, from 0 to 1. */
  chance(share) {
    return this.next() / 2 ** 32 < share;
  }

  /** One of a list that is not empty. */
  pick(list) {
    return list[this.below(list.length)];
  }

  /** The list in another order. */
  shuffled(list) {
    const order = [...list];
    for (let last = order.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [order[last], order[other]] = [order[other], order[last]];
    }
    return order;
  }
}
