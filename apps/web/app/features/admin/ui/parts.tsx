import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { AppLink } from '#app/kit/app-link.tsx'
import { Badge } from '#app/kit/badge.tsx'
import { Button, ButtonLink } from '#app/kit/button.tsx'
import { ConfirmButton } from '#app/kit/confirm-button.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { formatNumber } from '#app/kit/format.ts'
import { PageTitle } from '#app/kit/page.tsx'
import { useSite } from '#app/kit/site-context.ts'
import { Moment } from '#app/site/time.tsx'
import type { UserRow } from '../service.ts'
import styles from './parts.module.css'

/** A quiet line below what it belongs to. */
export const SubLine = ({ children }: { children: ReactNode }) => <div className={styles.sub}>{children}</div>

export const Hint = ({ children }: { children: ReactNode }) => <p className={styles.hint}>{children}</p>

export const Code = ({ children }: { children: ReactNode }) => <code className={styles.code}>{children}</code>

/** A page's heading, which is its title in the browser, too. */
export function AdminHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header>
      <title>{`${title} · Stashwise`}</title>
      <PageTitle>{title}</PageTitle>
      {children}
    </header>
  )
}

export const AdminLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <AppLink to={to} className={styles.link}>
    {children}
  </AppLink>
)

export const PlainLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className={styles.link}>
    {children}
  </a>
)

/** Panels side by side where there is room. */
export const Panels = ({ children }: { children: ReactNode }) => <div className={styles.panels}>{children}</div>

export const Entries = ({ children }: { children: ReactNode }) => <ul>{children}</ul>

/** One entry of {@link Entries}; `aside` is on its right, or below it on narrow screens. */
export function Entry({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.entry}>
      <div className={styles.text}>{children}</div>
      {aside}
    </li>
  )
}

type FiguresProps = {
  figures: readonly (readonly [name: string, figure: number])[]
  /** Any above 0 is bad; or those from this one on. */
  isAlarming?: boolean
  alarmingFrom?: number
}

/** Large figures with their names. */
export function Figures({ figures, isAlarming = false, alarmingFrom = isAlarming ? 0 : figures.length }: FiguresProps) {
  const { locale } = useSite()
  return (
    <dl className={styles.figures}>
      {figures.map(([name, figure], at) => (
        <div key={name} className={styles.figure}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value} data-alarming={(at >= alarmingFrom && figure > 0) || undefined}>
            {formatNumber(figure, locale)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Links to the first page and to the one after this. `search` is what the list is filtered by. */
export function Pager({ path, search, next }: { path: string; search: Record<string, string>; next: string | undefined }) {
  const { t } = useTranslation('admin')
  const { after, ...filters } = search
  const set = Object.entries(filters).filter(([, value]) => value !== '' && value !== 'all')
  const to = (more: Record<string, string>) => {
    const query = new URLSearchParams([...set, ...Object.entries(more)]).toString()
    return query === '' ? path : `${path}?${query}`
  }
  if (!after && !next) return null
  return (
    <nav className={styles.pager} aria-label={t('pages')}>
      {after ? <ButtonLink to={to({})}>{t('newest')}</ButtonLink> : null}
      {next ? <ButtonLink to={to({ after: next })}>{t('older')}</ButtonLink> : null}
    </nav>
  )
}

/** What a list of the server is filtered by, sent as part of the address. */
export function FilterBar({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin')
  return (
    <Form role="search" className={`row-middle ${styles.bar}`}>
      {children}
      <Button type="submit">
        <Search size={16} aria-hidden="true" />
        {t('find')}
      </Button>
    </Form>
  )
}

/** Controls of a list beside each other. */
export const Tools = ({ children }: { children: ReactNode }) => <div className={`row-middle ${styles.bar}`}>{children}</div>

export const FilterInput = ({ name, label, value }: { name: string; label: string; value: string }) => (
  <div className={styles.input}>
    <Input type="search" name={name} defaultValue={value} aria-label={label} placeholder={label} maxLength={120} />
  </div>
)

type ChoiceLineProps<Value extends string> = {
  legend: string
  name: string
  choices: readonly { value: Value; label: string }[]
  chosen: Value
  /** The choice that needs more, and the field for it. */
  withField?: Value
  children?: ReactNode
}

export function ChoiceLine<Value extends string>({ legend, name, choices, chosen, withField, children }: ChoiceLineProps<Value>) {
  return (
    <>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{legend}</legend>
        {choices.map(({ value, label }) => (
          <label key={value} className={`line ${styles.choice}`}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} data-more={value === withField || undefined} />
            {label}
          </label>
        ))}
      </fieldset>
      {children ? <div className={styles.more}>{children}</div> : null}
    </>
  )
}

export type Fields = Readonly<Record<string, string>>

/** Values that a form sends unseen. */
export const HiddenFields = ({ fields }: { fields: Fields }): ReactNode =>
  Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

type ActionFormProps = { fields: Fields; children: ReactNode }

/** A form that sends what a press means. */
export const ActionForm = ({ fields, children }: ActionFormProps) => (
  <Form method="post" preventScrollReset>
    <HiddenFields fields={fields} />
    {children}
  </Form>
)

type ConfirmFormProps = Omit<ActionFormProps, 'children'> & { label: string; hint: string }

/** An {@link ActionForm} that asks first. */
export const ConfirmForm = ({ fields, ...rest }: ConfirmFormProps) => (
  <ActionForm fields={fields}>
    <Confirm {...rest} />
  </ActionForm>
)

/** A {@link ConfirmButton} of a form, in the words of the admin area. */
export function Confirm({ label, hint }: { label: string; hint: string }) {
  const { t } = useTranslation('admin')
  return (
    <ConfirmButton title={t('sure')} text={hint} cancel={t('cancel')}>
      {label}
    </ConfirmButton>
  )
}

/** Where a user's Pro comes from and until when; a dash without Pro. */
export function ProState({ pro }: { pro: UserRow['pro'] }) {
  const { t } = useTranslation('admin')
  if (!pro) return <span className="text-dim">–</span>
  return (
    <span>
      <Badge tone="accent">{t('pro')}</Badge> {t(`source.${pro.source}`)}
      {pro.until === 'forever' ? null : (
        <>
          , {t('until')} <Moment withTime at={pro.until} />
        </>
      )}
    </span>
  )
}
