const link = /https?:|www\.|\b[\w-]+\.(?:com|net|org|au|io|info|biz|app|shop|example)\b/i

/** Returns whether a text has a web address, with or without its scheme. */
export function hasLink(text: string): boolean {
  return link.test(text)
}
