import { Overlay } from '@murphy/ui'
import { nomineeCopy } from './copy'
import css from './nominee-screen.module.css'

type Props = { readonly onClosed: () => void }

/** The overlay that explains why the nominee's details are collected. Source: NOM-19 */
export function ThirdPartyOverlay({ onClosed }: Props) {
  return (
    <Overlay title={nomineeCopy.thirdPartyTitle} closeLabel={nomineeCopy.close} onClosed={onClosed}>
      <p>{nomineeCopy.thirdParty}</p>
    </Overlay>
  )
}

/** The overlay that lists the IDs which a store accepts. Source: NOM-20, NOM-40 */
export function AcceptableIdsOverlay({ onClosed }: Props) {
  return (
    <Overlay title={nomineeCopy.idsTitle} closeLabel={nomineeCopy.close} onClosed={onClosed}>
      <ul className={css.points}>
        {nomineeCopy.ids.map((id) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
      <p>{nomineeCopy.idsExclusion}</p>
    </Overlay>
  )
}
