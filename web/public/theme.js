// Runs before the first paint, so that a chosen theme never flashes the other.
try {
  var theme = JSON.parse(localStorage.getItem("yonin.settings") || "{}").theme;
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the system's theme is used.
}
