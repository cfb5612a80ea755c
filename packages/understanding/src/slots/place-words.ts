const states: readonly (readonly [words: string, state: string])[] = [
  ['new south wales', 'NSW'],
  ['nsw', 'NSW'],
  ['victoria', 'VIC'],
  ['vic', 'VIC'],
  ['queensland', 'QLD'],
  ['qld', 'QLD'],
  ['south australia', 'SA'],
  ['sa', 'SA'],
  ['western australia', 'WA'],
  ['wa', 'WA'],
  ['tasmania', 'TAS'],
  ['tassie', 'TAS'],
  ['tas', 'TAS'],
  ['northern territory', 'NT'],
  ['nt', 'NT'],
  ['australian capital territory', 'ACT'],
  ['act', 'ACT'],
]

/** Finds the state at a word, and the number of its words. */
export function findStateAt(
  words: readonly { readonly text: string }[],
  at: number,
): { state: string; length: number } | undefined {
  for (const [name, state] of states) {
    const parts = name.split(' ')
    if (parts.every((part, index) => words[at + index]?.text === part)) return { state, length: parts.length }
  }
  return undefined
}

/** Names that are also words or people: they count after a preposition, next to a state or postcode, or alone. */
export const ambiguousNames = new Set(
  (
    'orange sunshine reservoir concord prospect botany gordon elizabeth marion hamilton stirling clayton midland camden ' +
    'preston auburn hawthorn freshwater manuka gladstone como goodwood albany griffith lorne newport'
  ).split(' '),
)
export const prepositions = new Set(
  'in at near around to from by of for nearby outside round suburb cellar store shop postcode'.split(' '),
)
/** Parts of foreign places, which are not misspelt Australian ones. */
export const foreignPlaceWords = new Set([
  'zealand',
  'england',
  'ireland',
  'scotland',
  'america',
  'china',
  'india',
  'bali',
])
/** Words right after a store's name. */
export const afterPlace = new Set(
  'open opens opening close closes closing closed hours store stores shop cellar cellars trading'.split(' '),
)
/** Words around a place that have no meaning of their own. */
export const filler = new Set(
  'the a my please pls thanks store stores shop cellar cellars dan dans murphy murphys what about how and or is it its i am im live then instead suburb try ok okay yeah yes no hi hey postcode'.split(
    ' ',
  ),
)
export const beforePostcode = new Set(
  'in at near around to from postcode pc code suburb by of for outside'.split(' '),
)
/** Words after four digits that count something. */
export const quantities = new Set(
  'bottles bottle cans cartons carton cases case slabs packs pack dollars bucks points people guests ml glasses vintage shiraz pinot cabernet'.split(
    ' ',
  ),
)
export const aboutYears = /\b(?:vintage|year|years|since|ordered|bought|back)\b/
/** Packaging: 'champagne in magnums' names no place. */
export const containers = new Set(
  (
    'magnum magnums jeroboam jeroboams mini minis tetra screwcap screwcaps cork growler growlers barrel barrels hogshead hogsheads ' +
    'pint pints piccolo piccolos demi halves splits nips flagon flagons decanter decanters'
  ).split(' '),
)
