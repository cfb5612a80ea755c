import { Button, Chip, IconButton } from '@murphy/ui'
import type { IconName } from '@murphy/ui'
import type { DeskChat, DeskState, TransferTarget } from '@murphy/contracts/desk'
import { findDepartmentName, getVisitorName } from '../core/shift/selectors'
import { useDispatch, useShift } from '../components/desk-context'
import { copy, formatLanguage, formatTransferOffer } from './copy'
import css from './chat-header.module.css'
import { ServiceTimer } from '../components/service-timer'
import { formatNeededSkills, toDisplayName } from '../components/copy'

type ChatAction = {
  readonly icon: IconName
  readonly shortcut: string
  readonly label: string
  readonly isDisabled?: boolean
  readonly onClick: () => void
}

/** The header of a chat: the shopper's name, the chat's state and its actions. */
export function ChatHeader({ chat }: { readonly chat: DeskChat }) {
  const { chatId, visitor, handingOn } = chat
  const target = useShift(({ desk }) => (handingOn === null ? '' : getTargetName(desk, handingOn.to)))
  const language = useShift(({ suggestedReplies }) => suggestedReplies[chatId]?.language ?? null)
  const dispatch = useDispatch()
  const open = (kind: 'tags' | 'files' | 'transfer' | 'end') =>
    dispatch({ kind: 'panel-opened', panel: { kind, chatId } })
  const actions: readonly ChatAction[] = [
    { icon: 'page', shortcut: 'Alt+G', label: copy.setTags, onClick: () => open('tags') },
    { icon: 'attach', shortcut: 'Alt+F', label: copy.files, onClick: () => open('files') },
    {
      icon: 'thumb-up',
      shortcut: 'Alt+R',
      label: chat.isRatingRequested ? copy.ratingAsked : copy.askRating,
      isDisabled: chat.isRatingRequested,
      onClick: () => dispatch({ kind: 'rating-requested', chatId }),
    },
    { icon: 'handOver', shortcut: 'Alt+T', label: copy.transfer, onClick: () => open('transfer') },
    {
      icon: 'exit',
      shortcut: 'Alt+W',
      label: copy.leave,
      onClick: () => dispatch({ kind: 'chat-left', chatId }),
    },
    { icon: 'cross', shortcut: 'Alt+E', label: copy.end, onClick: () => open('end') },
  ]

  return (
    <header className={css.header}>
      <IconButton
        className={css.back}
        icon="arrow-back"
        name={copy.back}
        onClick={() => dispatch({ kind: 'list-opened' })}
      />
      <div className={css.who}>
        <h2 className={css.name}>{toDisplayName(getVisitorName(visitor))}</h2>
        {chat.isVerified && (
          <Chip tone="good" icon="check-circle">
            {copy.verifiedMark}
          </Chip>
        )}
        {chat.chatting && language !== null && <Chip tone="label">{formatLanguage(language)}</Chip>}
        {chat.chatting && chat.skills.length > 0 && (
          <Chip tone="label">{formatNeededSkills(chat.skills)}</Chip>
        )}
        {!chat.chatting && <Chip>{copy.ended}</Chip>}
        {chat.chatting && !visitor.isConnected && <Chip tone="warn">{copy.gone}</Chip>}
        {chat.timer !== null && <ServiceTimer timer={chat.timer} />}
        {handingOn !== null && <Chip tone="label">{formatTransferOffer(target)}</Chip>}
      </div>
      {chat.chatting && (
        <div className={css.actions}>
          {actions.map(({ icon, shortcut, label, isDisabled = false, onClick }) => (
            <Button
              key={shortcut}
              className={css.action}
              look="quiet"
              icon={icon}
              aria-disabled={isDisabled}
              aria-keyshortcuts={shortcut}
              onClick={() => !isDisabled && onClick()}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </header>
  )
}

/** Returns the name of the agent or the department that a chat is offered to. */
function getTargetName(desk: DeskState | null, to: TransferTarget): string {
  if (to.type === 'agent')
    return desk?.colleagues.find(({ id }) => id === to.agentId)?.displayName ?? copy.colleague
  return findDepartmentName({ desk }, to.departmentId) || copy.aDepartment
}
