import { addSheet } from './add-sheet'

/**
 * The style sheet of a visit's frame. The frame is beside the launcher and as wide as an offer. It has no height until it has
 * an offer. It is never `display:none`, because it has to measure the offer.
 */
const rules = `
#murphy-visit{all:initial;position:fixed;inset-inline-end:88px;bottom:max(16px,env(safe-area-inset-bottom));z-index:2147483645;width:min(300px,100vw - 104px);height:0;border-radius:12px;box-shadow:0 4px 18px 2px #0005;color-scheme:light dark;visibility:hidden;opacity:0;transition:opacity .24s}
#murphy-visit[data-offer]{visibility:visible;opacity:1}
@media (prefers-reduced-motion:reduce){#murphy-visit{transition:none}}
`

/** Adds the style sheet of a visit's frame, and returns a function that removes it. */
export function addVisitStyle(): () => void {
  return addSheet(rules)
}
