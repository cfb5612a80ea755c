import type { DeskCallExample } from './desk-call-example'
import type { OpenSession } from './session-calls'

const startedAt = 1717400000000
const ofAgent = { params: { agentId: '4242' } } as const
const ofInvitation = { params: { invitationId: '4242' } } as const
const ofDepartment = { params: { departmentId: '4242' } } as const

const openSession: OpenSession = {
  id: 7,
  browser: 'Firefox on Windows',
  address: '203.0.113.x',
  startedAt,
  seenAt: startedAt + 60_000,
}

type StaffCall =
  | 'startSingleSignOn'
  | 'getSingleSignOn'
  | 'mySessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'changePassword'
  | 'openInvitation'
  | 'acceptInvitation'
  | 'getStaff'
  | 'changeStaff'
  | 'resetPassword'
  | 'signOutStaff'
  | 'endStaffSession'
  | 'liftLock'
  | 'removeSecondFactor'
  | 'getSecondFactor'
  | 'startSecondFactor'
  | 'confirmSecondFactor'
  | 'renewRecoveryCodes'
  | 'turnOffSecondFactor'
  | 'getPushKey'
  | 'putPushDevice'
  | 'removePushDevice'
  | 'closeStaff'
  | 'invitePerson'
  | 'resendInvitation'
  | 'withdrawInvitation'
  | 'createDepartment'
  | 'renameDepartment'
  | 'closeDepartment'

/** Examples of the calls about accounts, invitations and devices. */
export const staffCallExamples: { readonly [Name in StaffCall]: DeskCallExample<Name> } = {
  startSingleSignOn: { reply: { url: 'https://login.shop.example/authorize?client_id=murphy' } },
  getSingleSignOn: {
    reply: {
      isPasswordAllowed: false,
      provider: { issuer: 'https://login.shop.example', roleClaim: 'groups' },
      rules: [{ value: 'desk-leads', role: 'manager', departmentIds: [1, 2] }],
    },
  },
  mySessions: { reply: { sessions: [{ ...openSession, isThis: true }] } },
  endSession: { params: { sessionId: '4242' }, reply: { ok: true } },
  endStaffSession: { params: { agentId: '4242', sessionId: '4242' }, reply: { ok: true } },
  endOtherSessions: { reply: { ok: true } },
  changePassword: { body: { current: 'incorrect horse', password: 'battery staple' }, reply: { ok: true } },
  openInvitation: {
    body: { token: 'x7Qk…' },
    reply: { email: 'mia.hart@murphy.example', displayName: '', isNew: true },
  },
  acceptInvitation: {
    body: { token: 'x7Qk…', displayName: 'Mia Hart', password: 'battery staple' },
    reply: {
      agent: { id: 44, displayName: 'Mia Hart', role: 'agent' },
      csrfToken: 'k2F…',
      isSecondFactorDue: true,
    },
  },
  getStaff: {
    reply: {
      staff: [
        {
          id: 42,
          email: 'sarah.jones@murphy.example',
          displayName: 'Sarah Jones',
          title: 'Customer service',
          role: 'agent',
          departmentIds: [1],
          skillIds: ['spirits'],
          capacity: 3,
          lockedSeconds: 0,
          hasSecondFactor: true,
          sessions: [openSession],
        },
      ],
      invitations: [
        {
          id: 3,
          email: 'mia.hart@murphy.example',
          title: 'Wine expert',
          role: 'agent',
          departmentIds: [1],
          capacity: 3,
          invitedBy: 'Kim Murphy',
          invitedAt: startedAt,
          expiresAt: startedAt + 604_800_000,
          isExpired: false,
        },
      ],
      departments: [{ id: 1, name: 'Customer service', isFirst: true }],
      skills: [{ id: 'spirits', name: 'Spirits' }],
    },
  },
  changeStaff: {
    ...ofAgent,
    body: {
      displayName: 'Sarah Jones',
      title: '',
      role: 'agent',
      departmentIds: [1],
      capacity: 4,
      skillIds: ['spirits'],
      before: null,
    },
    reply: { ok: true },
  },
  resetPassword: { ...ofAgent, reply: { ok: true } },
  signOutStaff: { ...ofAgent, reply: { ok: true } },
  liftLock: { ...ofAgent, reply: { ok: true } },
  removeSecondFactor: { ...ofAgent, reply: { ok: true } },
  getSecondFactor: { reply: { isAvailable: true, isOn: true, isRequired: false, recoveryCodesLeft: 9 } },
  startSecondFactor: {
    body: { code: '' },
    reply: {
      key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      uri: 'otpauth://totp/Murphy%20desk:sarah.jones%40murphy.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Murphy%20desk',
    },
  },
  confirmSecondFactor: { body: { code: '287082' }, reply: { recoveryCodes: ['abcd-efgh-ijkl-mnop'] } },
  renewRecoveryCodes: { body: { code: '287082' }, reply: { recoveryCodes: ['abcd-efgh-ijkl-mnop'] } },
  turnOffSecondFactor: { body: { password: 'correct horse', code: '287082' }, reply: { ok: true } },
  getPushKey: {
    reply: {
      publicKey: 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
    },
  },
  putPushDevice: {
    body: { endpoint: 'https://push.example.net/wpush/v2/gAAAAAB4', expiresAt: null },
    reply: { ok: true },
  },
  removePushDevice: { reply: { ok: true } },
  closeStaff: { ...ofAgent, reply: { ok: true } },
  invitePerson: {
    body: { email: 'mia.hart@murphy.example', title: '', role: 'agent', departmentIds: [1], capacity: 3 },
    reply: { ok: true },
  },
  resendInvitation: { ...ofInvitation, reply: { ok: true } },
  withdrawInvitation: { ...ofInvitation, reply: { ok: true } },
  createDepartment: { body: { name: 'Gifts' }, reply: { ok: true } },
  renameDepartment: { ...ofDepartment, body: { name: 'Presents', before: 'Gifts' }, reply: { ok: true } },
  closeDepartment: { ...ofDepartment, reply: { ok: true } },
}
