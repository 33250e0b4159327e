declare module "virtual:koma" {
  /** Outlines in the 100 x 100 box of a man, by kanji. */
  const outlines: Readonly<Record<string, string>>;
  export default outlines;
}

declare module "virtual:koma/*" {
  const outlines: Readonly<Record<string, string>>;
  export default outlines;
}
