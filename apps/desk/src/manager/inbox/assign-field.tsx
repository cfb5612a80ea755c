import { useState } from 'react'
import { Button } from '@murphy/ui'
import { useShift } from '../../components/desk-context'
import type { OnShift } from '../../core/state'
import { SmallSelectField } from '../fields'
import { copy, formatOwnName } from './copy'
import css from './inbox.module.css'

type Props = {
  readonly label: string
  /** null: unassigned. */
  readonly assigneeId: number | null
  /** Only agents who may read an item of this department; null: all agents. */
  readonly departmentId: number | null
  readonly onAssigned: (agentId: number | null) => void
}

/** Chooses an agent or none. The choice takes effect with the button, so that arrow keys assign nothing. */
export function AssignField({ label, assigneeId, departmentId, onAssigned }: Props) {
  const agents = useShift((shift) => listAgents(shift, departmentId))
  const current = toValue(assigneeId)
  const [chosen, setChosen] = useState<string | null>(null)
  const value = chosen ?? current
  const isKnown = value === '' || agents.some(({ id }) => String(id) === value)

  return (
    <form
      className={css.choice}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onAssigned(value === '' ? null : Number(value))
        setChosen(null)
      }}
    >
      <SmallSelectField
        label={label}
        value={value}
        options={[
          { value: '', text: copy.unassigned },
          ...agents.map(({ id, name }) => ({ value: String(id), text: name })),
          ...(isKnown ? [] : [{ value, text: copy.formerAgent }]),
        ]}
        onChosen={setChosen}
      />
      <Button look="quiet" type="submit">
        {copy.assign}
      </Button>
    </form>
  )
}

function toValue(agentId: number | null): string {
  return agentId === null ? '' : String(agentId)
}

function listAgents({ desk }: Pick<OnShift, 'desk'>, departmentId: number | null) {
  if (desk === null) return []
  const mayRead = ({ role, departmentIds }: { role: string; departmentIds: readonly number[] }): boolean =>
    role === 'manager' || departmentId === null || departmentIds.includes(departmentId)
  const others = desk.colleagues
    .filter(mayRead)
    .map(({ id, displayName }) => ({ id, name: displayName }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  return [{ id: desk.me.id, name: formatOwnName(desk.me.displayName) }, ...others]
}
