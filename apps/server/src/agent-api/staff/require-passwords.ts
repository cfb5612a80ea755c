import { DeskProblem } from '../desk-problem'
import type { SignInConfiguration } from '../single-sign-on/provider'

/**
 * Refuses calls that give an agent a password while password sign-in is off.
 *
 * Errors: DeskProblem `conflict`, which says where people get access instead.
 * Source: docs/desk-sign-in.md#turn-passwords-off
 */
export function requirePasswords({ isPasswordAllowed }: SignInConfiguration): void {
  if (!isPasswordAllowed)
    throw new DeskProblem(
      'conflict',
      'Password sign-in is off. Give people access at your sign-in provider instead.',
    )
}
