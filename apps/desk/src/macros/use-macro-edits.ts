import { useState } from 'react'
import type { MacroBody } from '@murphy/contracts/desk'
import { useDispatch } from '../components/desk-context'
import { formatFailure } from '../manager/failure-message'
import { useManagerPorts } from '../manager/manager-context'

/** Saves and deletes macros. The server's list replaces the page's. */
export function useMacroEdits() {
  const ports = useManagerPorts()
  const dispatch = useDispatch()
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState('')

  async function run(request: () => ReturnType<typeof ports.request<'putMacro' | 'deleteMacro'>>) {
    if (isSaving) return false
    setSaving(true)
    const answer = await request()
    setSaving(false)
    setProblem(answer.ok ? '' : formatFailure(answer.error))
    // A refusal may mean that another manager or browser has changed the list.
    const current = answer.ok ? answer : await ports.request('macros')
    if (current.ok) dispatch({ kind: 'macros-received', macros: current.value.macros })
    return answer.ok
  }

  return {
    isSaving,
    problem,
    clearProblem: () => setProblem(''),
    createId: ports.createId,
    save: (macroId: string, body: MacroBody) =>
      run(() => ports.request('putMacro', { params: { macroId }, body })),
    remove: (macroId: string) => run(() => ports.request('deleteMacro', { params: { macroId } })),
  }
}
