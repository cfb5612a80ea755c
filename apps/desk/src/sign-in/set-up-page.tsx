import { Avatar, Button } from '@murphy/ui'
import { SetUpSecondFactor } from '../account/set-up-second-factor'
import { useDispatch } from '../components/desk-context'
import { copy } from './copy'
import css from './sign-in-page.module.css'

/** The page on which an agent sets up a required second factor before anything else. Source: decision 059 */
export function SetUpPage() {
  const dispatch = useDispatch()
  return (
    <main className={css.page}>
      <div className={css.form}>
        <Avatar size={60} />
        <div>
          <h1 className={css.title}>{copy.setUpTitle}</h1>
          <p className={css.line}>{copy.setUpLine}</p>
        </div>
        <SetUpSecondFactor heading="h2" onDone={() => dispatch({ kind: 'second-factor-set-up' })} />
        <Button look="quiet" isWide onClick={() => dispatch({ kind: 'sign-out-pressed' })}>
          {copy.signOut}
        </Button>
      </div>
    </main>
  )
}
