import { Button } from '@murphy/ui'
import { copy } from '../copy'
import css from '../settings.module.css'
import { Departments } from './departments'
import { Invitations } from './invitations'
import { InvitePerson } from './invite-person'
import { Person } from './person'
import { staffCopy } from './copy'
import { useStaff } from './use-staff'

/** Departments, and who works in them. Source: OP-106, LCS-04 */
export function StaffSection() {
  const { staff: all, load, act } = useStaff()
  if (all === null) return <output>{copy.loading}</output>
  if (all === 'failed')
    return (
      <div className={css.form}>
        <output>{copy.failed}</output>
        <Button onClick={() => void load()}>{copy.again}</Button>
      </div>
    )

  const { staff, invitations, departments } = all
  return (
    <>
      <Departments departments={departments} act={act} />
      <section className={css.form} aria-label={staffCopy.people}>
        <h4 className={css.formTitle}>{staffCopy.people}</h4>
        <p className={css.about}>{staffCopy.peopleAbout}</p>
        {staff.map((person) => (
          <Person key={person.id} person={person} departments={departments} act={act} />
        ))}
      </section>
      <Invitations invitations={invitations} act={act} />
      <InvitePerson departments={departments} act={act} />
    </>
  )
}
