/** True for a shortcut of a canned reply or macro: letters and digits without spaces. The server checks it again. */
export function isShortcut(text: string): boolean {
  return /^[\p{L}\p{N}_-]+$/u.test(text)
}
