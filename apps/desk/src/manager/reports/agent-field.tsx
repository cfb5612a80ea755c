import { SmallSelectField } from '../fields'
import { copy } from './copy'

type Props = {
  readonly agents: readonly { readonly agentId: number; readonly name: string }[]
  readonly value: number | null
  readonly onChosen: (agentId: number | null) => void
}

/** Selects one agent, or all. */
export function AgentField({ agents, value, onChosen }: Props) {
  return (
    <SmallSelectField
      label={copy.agent}
      value={value === null ? '' : String(value)}
      options={[
        { value: '', text: copy.allAgents },
        ...agents.map(({ agentId, name }) => ({ value: String(agentId), text: name })),
      ]}
      onChosen={(chosen) => onChosen(chosen === '' ? null : Number(chosen))}
    />
  )
}
