import type { DeskCallName } from '@murphy/contracts/desk'
import { useManagerPorts } from '../../manager-context'
import type { CallInput } from '../../ports'
import { toProblem } from '../../form-problem'
import type { FormProblem } from '../../form-problem'
import { useAnswer } from '../../use-answer'
import type { LoadedAnswer } from '../../use-answer'

type StaffCall = Extract<
  DeskCallName,
  | 'changeStaff'
  | 'resetPassword'
  | 'signOutStaff'
  | 'endStaffSession'
  | 'liftLock'
  | 'removeSecondFactor'
  | 'closeStaff'
  | 'createDepartment'
  | 'renameDepartment'
  | 'closeDepartment'
  | 'invitePerson'
  | 'resendInvitation'
  | 'withdrawInvitation'
>

/** Makes a call and loads the section again; `null`: done. */
export type Act = <Name extends StaffCall>(name: Name, input: CallInput<Name>) => Promise<FormProblem | null>

export type StaffView = LoadedAnswer<'getStaff'> & {
  readonly act: Act
}

/** Loads accounts and departments when the section opens, after each change and after a conflict. */
export function useStaff(): StaffView {
  const ports = useManagerPorts()
  const staff = useAnswer('getStaff')
  return {
    ...staff,
    act: async (name, input) => {
      const answer = await ports.request(name, input)
      if (!answer.ok) {
        const problem = toProblem(answer.error)
        if (problem.isStale) await staff.load()
        return problem
      }
      await staff.load()
      return null
    },
  }
}
