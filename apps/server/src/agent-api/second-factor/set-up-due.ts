import type { AgentAccount } from '../../live-chat/model/agent'
import type { Settings } from '../../settings/settings'
import type { FoundSession } from '../sessions/desk-sessions'

type SettingPorts = { readonly settings: Pick<Settings, 'get'> }

/** Returns true for an account that must have a second factor. Source: decision 059 */
export async function isSecondFactorRequired(
  { settings }: SettingPorts,
  { role }: Pick<AgentAccount, 'role'>,
): Promise<boolean> {
  const required = await settings.get('desk.secondFactor')
  return required === 'everyone' || (required === 'managers' && role === 'manager')
}

/**
 * Returns true while an agent has to set up a second factor before anything else. The caller asks for every call, so a
 * changed setting counts at once. A session of single sign-on needs no second factor.
 *
 * Source: decision 059
 */
export async function isSetUpDue(
  ports: SettingPorts,
  { isByPassword, hasSecondFactor }: Pick<FoundSession, 'isByPassword' | 'hasSecondFactor'>,
  account: Pick<AgentAccount, 'role'>,
): Promise<boolean> {
  return isByPassword && !hasSecondFactor && (await isSecondFactorRequired(ports, account))
}
