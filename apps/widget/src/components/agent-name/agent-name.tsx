import { Initial } from './initial'
import css from './agent-name.module.css'

/** An agent stands there by name, with an initial and not with Murphy's face. Source: MSG-03, MSG-08 */
export function AgentName({ displayName = '' }: { readonly displayName?: string | undefined }) {
  const firstName = displayName.split(' ')[0] ?? ''
  return (
    firstName !== '' && (
      <p className={css.agent}>
        <Initial name={firstName} />
        {firstName}
      </p>
    )
  )
}
