import { getFirstName } from '@murphy/domain/live-chat'
import { Initial } from './initial'
import css from './agent-name.module.css'

/** The agent's first name with an initial, instead of Murphy's avatar. Source: MSG-03, MSG-08 */
export function AgentName({ displayName = '' }: { readonly displayName?: string | undefined }) {
  const firstName = getFirstName(displayName)
  return (
    firstName !== '' && (
      <p className={css.agent}>
        <Initial name={firstName} />
        {firstName}
      </p>
    )
  )
}
