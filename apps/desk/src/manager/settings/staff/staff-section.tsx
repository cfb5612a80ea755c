import { FailureLine } from '../../failure-message'
import { FailedOrLoading } from '../loading-or-failure'
import css from '../settings.module.css'
import { Departments } from './departments'
import { Invitations } from './invitations'
import { InvitePerson } from './invite-member'
import { Person } from './team-member'
import { staffCopy } from './copy'
import { useStaff } from './use-staff'

/** Departments, accounts and invitations. Source: OP-106, LCS-04 */
export function StaffSection() {
  const { value, failure, load, act } = useStaff()
  const again = () => void load()
  if (value === null) return <FailedOrLoading failure={failure} onAgain={again} />

  const { staff, invitations, departments } = value
  return (
    <>
      {failure !== null && <FailureLine failure={failure} onAgain={again} />}
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
