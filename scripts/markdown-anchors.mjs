/**
 * Returns the anchors of a Markdown document, computed from its headings as GitHub does: lower case, punctuation removed,
 * spaces as hyphens, and a number after the anchor of a repeated heading.
 *
 * @param {string} markdown
 * @returns {Set<string>}
 */
export function findAnchors(markdown) {
  /** @type {Set<string>} */
  const anchors = new Set()
  const withoutCode = markdown.replace(/^ {0,3}(```|~~~)[\s\S]*?^ {0,3}\1/gm, '')
  for (const [, heading = ''] of withoutCode.matchAll(/^ {0,3}#{1,6}[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*$/gm)) {
    const slug = heading
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-')
    let anchor = slug
    for (let repeat = 1; anchors.has(anchor); repeat += 1) anchor = `${slug}-${repeat}`
    anchors.add(anchor)
  }
  return anchors
}
