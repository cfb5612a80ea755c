/**
 * Adds a style sheet to the page, and returns a function that removes it. The sheet is a constructed one, because a strict
 * page refuses style elements and attributes.
 */
export function addSheet(rules: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  }
}
