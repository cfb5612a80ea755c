import { FailureMessage } from '../../failure-message'
import { LoadingOrFailure } from '../loading-or-failure'
import css from '../settings.module.css'
import { Departments } from './departments'
import { Invitations, InviteMember } from './invitations'
import { SecondFactorForm } from './second-factor-form'
import { SignInMethods } from './sign-in-methods'
import { TeamMember } from './team-member'
import { staffCopy } from './copy'
import { useStaff } from './use-staff'

/** Departments, accounts and invitations. Source: OP-106, LCS-04 */
export function TeamSection() {
  const { value, failure, load, act } = useStaff()
  const retry = () => void load()
  if (value === null) return <LoadingOrFailure failure={failure} onRetry={retry} />

  const { staff, invitations, departments, skills } = value
  return (
    <>
      {failure !== null && <FailureMessage failure={failure} onRetry={retry} />}
      <Departments departments={departments} act={act} />
      <section className={css.form} aria-label={staffCopy.members}>
        <h4 className={css.formTitle}>{staffCopy.members}</h4>
        <p className={css.about}>{staffCopy.membersAbout}</p>
        {staff.map((member) => (
          <TeamMember key={member.id} member={member} departments={departments} skills={skills} act={act} />
        ))}
      </section>
      <SignInMethods departments={departments} />
      <SecondFactorForm />
      <Invitations invitations={invitations} act={act} />
      <InviteMember departments={departments} act={act} />
    </>
  )
}
