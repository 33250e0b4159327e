/** The board as a picture of its own. */

/** What a drawing looks like; inherited from the page, which a file does not have. */
const LOOKS = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "text-anchor",
  "display",
] as const;

/** The text of an SVG file that looks as the drawing does in the page. */
export function standalone(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const shown = [...drawing.querySelectorAll<SVGElement>("*")];
  [...copy.querySelectorAll<SVGElement>("*")].forEach((element, index) => {
    const original = shown[index];
    if (original === undefined) return;
    const looks = getComputedStyle(original);
    for (const name of LOOKS) element.setAttribute(name, looks.getPropertyValue(name));
    element.removeAttribute("class");
    element.removeAttribute("style");
    if (element.localName === "text") {
      element.setAttribute("font-family", looks.fontFamily);
      element.setAttribute("font-size", looks.fontSize);
      element.setAttribute("font-weight", looks.fontWeight);
    }
  });
  copy.removeAttribute("class");
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return new XMLSerializer().serializeToString(copy);
}

/** Lets the reader keep a text as a file. */
export function download(name: string, text: string, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
