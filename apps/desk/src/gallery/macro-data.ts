import type { Macro, MacroReportReply } from '@murphy/contracts/desk'
import type { Attachment } from '@murphy/contracts/live-chat'
import type { ChatLog } from '../core/shift/chat-log'
import type { DraftAttachment } from '../core/shift/command'
import { now } from './chat-data'
import { longDepartment, longName, timezone } from './manager-data'

const day = 86_400_000

export const macros: readonly Macro[] = [
  {
    macroId: 'm-late',
    departmentId: 1,
    shortcut: 'late',
    text: 'Sorry about that, {first_name}. My colleagues look into order {order_id}.',
    tags: ['late delivery'],
    transferTo: 2,
    endsChat: false,
    version: 2,
  },
  {
    macroId: 'm-thanks',
    departmentId: null,
    shortcut: 'thanks',
    text: 'Thank you for the chat, {first_name}. Have a good day!',
    tags: ['solved', 'a-tag-with-a-name-that-is-as-long-as-tags-may-be-12'],
    transferTo: null,
    endsChat: true,
    version: 1,
  },
  {
    macroId: 'm-experts',
    departmentId: 1,
    shortcut: 'experts',
    text: '',
    tags: [],
    transferTo: 2,
    endsChat: false,
    version: 1,
  },
]

export const draftFiles: readonly DraftAttachment[] = [
  { id: 'f-1', source: 'own', name: 'image.png', size: 812_345, content: new Blob() },
  {
    id: 'f-2',
    source: 'reply',
    name: 'a-form-with-a-long-name-that-does-not-fit-beside-anything-else-on-a-phone.pdf',
    size: 48_210,
    replyId: 'r-1',
    fileId: 'f-1',
  },
]

function toFileEntry(seq: number, name: string, mimeType: string, metadata: Attachment['metadata']) {
  return {
    seq,
    entry: {
      type: 'chat.file' as const,
      timestamp: now - seq * 60_000,
      nick: 'visitor:9f',
      display_name: 'Alex Nguyen',
      attachment: {
        mime_type: mimeType,
        name,
        size: 812_345 * seq,
        url: `https://murphy.example/client/widget/files/k${seq}`,
        metadata,
      },
      deleted: false,
    },
  }
}

export const filesLog: ChatLog = {
  entries: [
    toFileEntry(1, 'receipt.pdf', 'application/pdf', null),
    toFileEntry(2, 'a-photo-with-a-long-name-that-does-not-fit-beside-anything-else.jpg', 'image/jpeg', {
      width: 800,
      height: 600,
    }),
    toFileEntry(3, 'panorama.png', 'image/png', { width: 20_000, height: 3000 }),
  ],
  isSynced: true,
  requestedAfter: null,
}

const noUse = { isPersonal: false, uses: 0, lastUsedAt: null, agents: [] }

export const macroReport: MacroReportReply = {
  timezone,
  from: '2024-05-28',
  to: '2024-06-03',
  macros: [
    {
      macroId: 'm-late',
      shortcut: 'late',
      owner: longDepartment,
      isPersonal: false,
      uses: 31,
      lastUsedAt: now,
      agents: [
        { agentId: 42, name: 'Sarah Jones', uses: 21, lastUsedAt: now },
        { agentId: 43, name: longName, uses: 10, lastUsedAt: now - day },
      ],
    },
    {
      macroId: 'm-thanks',
      shortcut: 'thanks',
      owner: 'Sarah Jones',
      isPersonal: true,
      uses: 4,
      lastUsedAt: now - day,
      agents: [{ agentId: 42, name: 'Sarah Jones', uses: 4, lastUsedAt: now - day }],
    },
    {
      ...noUse,
      macroId: 'm-experts',
      shortcut: 'experts',
      owner: 'Customer service',
      lastUsedAt: now - 40 * day,
    },
    { ...noUse, macroId: 'm-new', shortcut: 'new', owner: 'Wine experts' },
  ],
}

export const emptyMacroReport: MacroReportReply = { ...macroReport, macros: [] }
