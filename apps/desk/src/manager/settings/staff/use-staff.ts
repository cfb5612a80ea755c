import { useEffect, useState } from 'react'
import type { DeskCallName, StaffReply } from '@murphy/contracts/desk'
import { useManagerPorts } from '../../manager-context'
import type { Asked } from '../../ports'
import { problemOf } from '../store'
import type { Problem } from '../store'

type StaffCall = Extract<
  DeskCallName,
  | 'changeStaff'
  | 'resetPassword'
  | 'signOutStaff'
  | 'liftLock'
  | 'closeStaff'
  | 'createDepartment'
  | 'renameDepartment'
  | 'closeDepartment'
  | 'invitePerson'
  | 'resendInvitation'
  | 'withdrawInvitation'
>

export type Act = <Name extends StaffCall>(name: Name, asked: Asked<Name>) => Promise<Problem | null>

export type StaffView = {
  readonly staff: StaffReply | 'failed' | null
  /** Reads everything anew. */
  readonly load: () => Promise<void>
  /** Asks, and shows how everything is then; `null`: it was done. */
  readonly act: Act
}

/** Accounts and departments, read when the section opens and after each change. */
export function useStaff(): StaffView {
  const ports = useManagerPorts()
  const [staff, setStaff] = useState<StaffView['staff']>(null)

  useEffect(() => {
    void ports.ask('getStaff').then((answer) => setStaff(answer.ok ? answer.value : 'failed'))
  }, [ports])

  async function load() {
    const answer = await ports.ask('getStaff')
    setStaff(answer.ok ? answer.value : 'failed')
  }

  return {
    staff,
    load,
    act: async (name, asked) => {
      const answer = await ports.ask(name, asked)
      if (!answer.ok) return problemOf(answer.error)
      await load()
      return null
    },
  }
}
