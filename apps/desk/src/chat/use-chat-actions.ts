import type { IconName } from '@murphy/ui'
import type { DeskChat } from '@murphy/contracts/desk'
import { useDispatch } from '../components/desk-context'
import { copy } from './copy'

export type ChatAction = {
  readonly icon: IconName
  readonly shortcut: string
  readonly label: string
  readonly isDisabled: boolean
  readonly onClick: () => void
}

/** Returns what an agent can do with a running chat: in its header, or on a narrow page in a menu. */
export function useChatActions({ chatId, isRatingRequested }: DeskChat): readonly ChatAction[] {
  const dispatch = useDispatch()
  const open = (kind: 'tags' | 'files' | 'transfer' | 'end') =>
    dispatch({ kind: 'panel-opened', panel: { kind, chatId } })
  return [
    { icon: 'page', shortcut: 'Alt+G', label: copy.setTags, isDisabled: false, onClick: () => open('tags') },
    { icon: 'attach', shortcut: 'Alt+F', label: copy.files, isDisabled: false, onClick: () => open('files') },
    {
      icon: 'thumb-up',
      shortcut: 'Alt+R',
      label: isRatingRequested ? copy.ratingAsked : copy.askRating,
      isDisabled: isRatingRequested,
      onClick: () => dispatch({ kind: 'rating-requested', chatId }),
    },
    {
      icon: 'handOver',
      shortcut: 'Alt+T',
      label: copy.transfer,
      isDisabled: false,
      onClick: () => open('transfer'),
    },
    {
      icon: 'exit',
      shortcut: 'Alt+W',
      label: copy.leave,
      isDisabled: false,
      onClick: () => dispatch({ kind: 'chat-left', chatId }),
    },
    { icon: 'cross', shortcut: 'Alt+E', label: copy.end, isDisabled: false, onClick: () => open('end') },
  ]
}
