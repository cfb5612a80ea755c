import type { PrivacyFormBody } from '@murphy/contracts/calls'
import { createRunner } from '@murphy/flow'
import type { Runner } from '@murphy/flow'
import { createPrivacyFormState, transition } from './privacy-form-machine'
import type {
  FormParameters,
  PrivacyFormEffect,
  PrivacyFormEvent,
  PrivacyFormState,
} from './privacy-form-machine'

/** The interfaces that the form needs. */
export type PrivacyFormPorts = {
  /** Resolves to true when the post has arrived, whatever the answer's body. Never rejects. Source: PRV-07 */
  readonly submit: (body: PrivacyFormBody) => Promise<boolean>
  readonly closeWindow: () => void
  readonly after: (delayMs: number, call: () => void) => void
}

export type PrivacyForm = Runner<PrivacyFormState, PrivacyFormEvent>

/** Creates the privacy form without a screen. */
export function createPrivacyForm(ports: PrivacyFormPorts, parameters: FormParameters): PrivacyForm {
  return createRunner<PrivacyFormState, PrivacyFormEvent, PrivacyFormEffect>({
    initialState: createPrivacyFormState(parameters),
    transition,
    perform: (effect, dispatch) => {
      switch (effect.kind) {
        case 'submit':
          void ports
            .submit(effect.body)
            .then((isDone) => dispatch({ kind: isDone ? 'submitted' : 'submit-failed' }))
          return
        case 'close-window':
          ports.after(effect.timeoutMs, () => dispatch({ kind: 'still-there' }))
          ports.closeWindow()
      }
    },
  })
}

/** Reads the parameters of the page's address. Names are case-sensitive. Source: PRV-01 */
export function readParameters(query: string): FormParameters {
  const given = new URLSearchParams(query)
  const getValue = (name: keyof FormParameters): string => given.get(name) ?? ''
  return {
    userId: getValue('userId'),
    conversationId: getValue('conversationId'),
    appId: getValue('appId'),
    projectId: getValue('projectId'),
  }
}
