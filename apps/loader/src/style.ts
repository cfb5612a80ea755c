import { addSheet } from './add-sheet'
import type { MurphyLook } from './look'

/**
 * Returns the style sheet. It resets all properties, and its selectors are ids, which outrank the page's classes and
 * elements. The frame is visible from the start of its fade, because a hidden frame cannot take the focus.
 */
const createRules = ({ bottle = '#14532d', radius = '16px' }: MurphyLook): string => `
#murphy-launcher,#murphy-frame{all:initial;position:fixed;inset-inline-end:16px;bottom:max(16px,env(safe-area-inset-bottom));z-index:2147483646;color-scheme:light dark}
#murphy-launcher{width:60px;height:60px;border-radius:50%;background:${bottle};box-shadow:0 0 0 2px #fbfaf6,0 4px 18px 2px #0005;cursor:pointer}
#murphy-launcher:hover{scale:1.06}
#murphy-launcher:focus-visible{outline:2px solid ${bottle};outline-offset:2px;box-shadow:0 0 0 6px #fbfaf6}
#murphy-launcher[hidden],#murphy-launcher [hidden]{display:none}
#murphy-launcher svg{border-radius:50%}
#murphy-launcher span{position:absolute;top:-4px;right:-6px;min-width:14px;padding:0 5px;border:2px solid #fbfaf6;border-radius:12px;background:#b3261e;color:#fff;font:700 12px/20px system-ui;text-align:center}
#murphy-frame{width:min(400px,100vw - 32px);height:min(680px,100vh - 32px);border-radius:${radius};background:light-dark(#fbfaf6,#151a17);box-shadow:0 12px 48px #0005;visibility:hidden;opacity:0;translate:0 12px;transition:opacity .24s,translate .24s,visibility 0s .24s}
#murphy-frame[data-open]{visibility:visible;opacity:1;translate:0;transition-delay:0s}
#murphy-frame[data-full]{inset:0;width:100%;height:100%;border-radius:0}
@media (prefers-reduced-motion:reduce){#murphy-frame{transition:none}}
`

/** Adds the style sheet of launcher and frame, and returns a function that removes it. */
export function addStyle(): () => void {
  return addSheet(createRules(window.MurphyLook ?? {}))
}
