import { IconButton } from '@murphy/ui'
import { copy, noticeText } from './copy'
import { useDispatch } from './desk-context'
import { useShift } from './use-shift'
import css from './bars.module.css'

/** What did not come to be, for a while or until it is closed. */
export function NoticeBar() {
  const notice = useShift((shift) => shift.notice)
  const dispatch = useDispatch()
  return (
    <div role="alert">
      {notice !== null && (
        <div key={notice.id} className={css.notice}>
          <p>{noticeText(notice)}</p>
          <IconButton icon="close" name={copy.close} onClick={() => dispatch({ kind: 'notice-closed' })} />
        </div>
      )}
    </div>
  )
}
