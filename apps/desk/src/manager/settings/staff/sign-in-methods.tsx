import type { SingleSignOnReply, StaffDepartment } from '@murphy/contracts/desk'
import { DataTable } from '../../data-table'
import { LoadingOrFailure } from '../loading-or-failure'
import css from '../settings.module.css'
import { useAnswer } from '../../use-answer'
import { formatDepartmentNumbers, formatProvider, signInCopy as copy, staffCopy } from './copy'

type Props = { readonly departments: readonly StaffDepartment[] }

/** Shows how the team signs in, and which claim value gives what. Operators change it. Source: docs/desk-sign-in.md */
export function SignInMethods({ departments }: Props) {
  const { value, failure, load } = useAnswer('getSingleSignOn')
  return (
    <section className={css.form} aria-label={copy.title}>
      <h4 className={css.formTitle}>{copy.title}</h4>
      {value === null ? (
        <LoadingOrFailure failure={failure} onRetry={() => void load()} />
      ) : (
        <Methods value={value} departments={departments} />
      )}
    </section>
  )
}

function Methods({ value, departments }: Props & { readonly value: SingleSignOnReply }) {
  const { provider, isPasswordAllowed, rules } = value
  if (provider === null) return <p className={css.about}>{copy.passwords}</p>
  return (
    <>
      <p className={css.about}>{formatProvider(provider.issuer, isPasswordAllowed)}</p>
      {rules.length === 0 ? (
        <p className={css.about}>{copy.noRules}</p>
      ) : (
        <DataTable caption={copy.rules} heads={[provider.roleClaim, staffCopy.role, copy.departments]}>
          {rules.map(({ value: claimValue, role, departmentIds }) => (
            <tr key={claimValue}>
              <th scope="row">{claimValue}</th>
              <td>{role === null ? copy.noRole : staffCopy.roles[role]}</td>
              <td>{formatDepartmentNumbers(departments.filter(({ id }) => departmentIds.includes(id)))}</td>
            </tr>
          ))}
        </DataTable>
      )}
      <p className={css.about}>{`${copy.numbers} ${formatDepartmentNumbers(departments)}`}</p>
    </>
  )
}
