import { Button, Chip, IconButton } from '@murphy/ui'
import type { DeskChat, DeskState, TransferTarget } from '@murphy/contracts/desk'
import { findDepartmentName, getVisitorName } from '../core/shift/selectors'
import { narrowPage } from '../core/settings'
import { useDispatch, useShift } from '../components/desk-context'
import { useMatches } from '../components/use-matches'
import { useChatActions } from './use-chat-actions'
import { copy, formatLanguage, formatTransferOffer } from './copy'
import css from './chat-header.module.css'
import { ServiceTimer } from '../components/service-timer'
import { formatNeededSkills, toDisplayName } from '../components/copy'

/** The header of a chat: the shopper's name, the chat's state and its actions, for which a narrow page has a menu. */
export function ChatHeader({ chat }: { readonly chat: DeskChat }) {
  const { chatId, visitor, handingOn } = chat
  const target = useShift(({ desk }) => (handingOn === null ? '' : getTargetName(desk, handingOn.to)))
  const language = useShift(({ suggestedReplies }) => suggestedReplies[chatId]?.language ?? null)
  const dispatch = useDispatch()
  const actions = useChatActions(chat)
  const isNarrow = useMatches(narrowPage)

  return (
    <header className={css.header}>
      <IconButton
        className={css.back}
        icon="arrow-back"
        name={copy.back}
        onClick={() => dispatch({ kind: 'view-opened', view: 'lists' })}
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
      {chat.chatting && !isNarrow && (
        <div className={css.actions}>
          {actions.map(({ icon, shortcut, label, isDisabled, onClick }) => (
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
