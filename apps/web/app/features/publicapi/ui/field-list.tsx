import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import type { FieldView, TypeView } from '../reference-view.ts'
import styles from './field-list.module.css'
import { Words } from './words.tsx'

/** Where the page shows a schema. */
export const schemaAnchor = (name: string): string => `schema-${name}`

/** Fields or parameters, one below the other. `marksOptional`: where most are required, the others are marked. */
export function FieldList({ fields, marksOptional = false }: { fields: readonly FieldView[]; marksOptional?: boolean }) {
  const { t } = useTranslation('developers')
  return (
    <dl className={styles.fields}>
      {fields.map((field) => (
        <div key={field.name} className={styles.field}>
          <dt className={`wrap ${styles.name}`}>
            <code>{field.name}</code>
            <TypeName type={field} />
            {field.isRequired && !marksOptional ? <Badge tone="accent">{t('field.required')}</Badge> : null}
            {!field.isRequired && marksOptional ? <Badge>{t('field.optional')}</Badge> : null}
          </dt>
          <dd className="text-dim">
            {field.text === undefined ? null : <Words text={field.text} />}{' '}
            {field.usual === undefined ? null : <span className="text-faint">{t('field.usual', { value: field.usual })}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export const TypeName = ({ type }: { type: TypeView }) =>
  type.schema === undefined ? (
    <span className={styles.type}>{type.label}</span>
  ) : (
    <a className={styles.type} href={`#${schemaAnchor(type.schema)}`}>
      {type.label}
    </a>
  )
