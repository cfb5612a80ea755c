import type { SignInOptions } from '@murphy/contracts/desk'
import type { State } from '../core/state'

/** A state of the desk with its name. */
export type Story = {
  readonly name: string
  readonly state: State
  readonly signInOptions?: SignInOptions
}
