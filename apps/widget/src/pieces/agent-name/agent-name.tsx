import css from './agent-name.module.css'

/** An agent stands there by name, with an initial and not with Murphy's face. Source: MSG-03, MSG-08 */
export function AgentName({ displayName = '' }: { readonly displayName?: string | undefined }) {
  const firstName = displayName.split(' ')[0] ?? ''
  return (
    firstName !== '' && (
      <p className={css.agent}>
        <span className={css.initial} aria-hidden="true">
          {Array.from(firstName)[0]}
        </span>
        {firstName}
      </p>
    )
  )
}
