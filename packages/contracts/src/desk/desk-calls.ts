import { createAgent, deskState, queue, setStatus } from './agent-calls'
import {
  acceptChat,
  chatLog,
  declineChat,
  endChat,
  leaveChat,
  markRead,
  requestRating,
  sendFile,
  sendMessage,
  sendTyping,
  setTags,
  transferChat,
} from './chat-calls'
import type { DeskCall } from './desk-call'
import { exportHistory, mailTranscript, searchHistory } from './history-calls'
import { getHours, putHours } from './hours-calls'
import {
  changeStaff,
  closeDepartment,
  closeStaff,
  createDepartment,
  getStaff,
  liftLock,
  renameDepartment,
  setPassword,
  signOutStaff,
} from './people-calls'
import { liveView } from './live-view-calls'
import { exportReport, report } from './report-calls'
import { me, signIn, signOut } from './session-calls'
import { changeSetting, getSettings, settingHistory, undoSetting } from './setting-calls'
import { banVisitor, closeVisitor } from './visitor-calls'

/** All REST calls of the desk by name. */
export const deskCalls = {
  signIn,
  me,
  signOut,
  createAgent,
  setStatus,
  deskState,
  queue,
  acceptChat,
  declineChat,
  sendMessage,
  sendTyping,
  markRead,
  sendFile,
  requestRating,
  leaveChat,
  transferChat,
  endChat,
  setTags,
  chatLog,
  closeVisitor,
  banVisitor,
  getHours,
  putHours,
  getSettings,
  changeSetting,
  undoSetting,
  settingHistory,
  getStaff,
  changeStaff,
  setPassword,
  signOutStaff,
  liftLock,
  closeStaff,
  createDepartment,
  renameDepartment,
  closeDepartment,
  liveView,
  searchHistory,
  exportHistory,
  mailTranscript,
  report,
  exportReport,
} as const satisfies { readonly [name: string]: DeskCall }

export type DeskCalls = typeof deskCalls
export type DeskCallName = keyof DeskCalls
