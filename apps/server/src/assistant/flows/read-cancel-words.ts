import { toConsentWords } from './read-consent'

/**
 * The object of a cancellation. `order`: the text names an order by that word. `pointing`: 'cancel it'. `bare`: 'cancel' alone.
 * `null`: something else.
 */
export type CancelWords = 'order' | 'pointing' | 'bare' | null

const politeWords = new Set(
  'please pls plz can could you u just no nah ok okay actually um oh hey hi i want wanna would like to need lets thanks thank ta mate now for me asap quickly straight away'.split(
    ' ',
  ),
)
const cancelSpellings = new Set(['cancel', 'cancle', 'cancell', 'cansel'])
const pointers = new Set(
  'it that this one them the my whole thing last all of everything entire lot then so instead'.split(' '),
)

/** Reads a text that says little more than 'cancel'. */
export function readCancelWords(text: string): CancelWords {
  const words = toConsentWords(text)
  if (!words.some((word) => cancelSpellings.has(word))) return null
  const rest = words.filter((word) => !politeWords.has(word) && !cancelSpellings.has(word))
  if (words.length > 12 || rest.some((word) => word !== 'order' && word !== 'orders' && !pointers.has(word)))
    return null
  if (rest.some((word) => word.startsWith('order'))) return 'order'
  return rest.length > 0 ? 'pointing' : 'bare'
}
