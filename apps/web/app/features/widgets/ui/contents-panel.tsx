import { localeTable } from '@stashwise/game/locale'
import { gameModes } from '@stashwise/game/mode'
import { useTranslation } from 'react-i18next'
import { ItemPicker, type PickedItem } from '#app/features/search/item-picker.tsx'
import { filledLocales } from '#app/i18n/filled.ts'
import { CheckField, Field, RangeField } from '#app/kit/form/field.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { type LineOptions, lineFields, lineLists, maxLineItems, withField } from '../line-options.ts'
import styles from './builder.module.css'
import { NamedChoice } from './named-choice.tsx'

type ContentsProps = {
  options: LineOptions
  picked: readonly PickedItem[]
  tags: readonly { id: string; name: string }[]
  onPick(items: PickedItem[]): void
  onChange(part: Partial<LineOptions>): void
}

/** Which items a line has, and what it says of them. */
export function ContentsPanel({ options, picked, tags, onPick, onChange }: ContentsProps) {
  const { t } = useTranslation('widgets')
  const lists = lineLists.filter((list) => list !== 'favourites' || options.link !== undefined)
  const isChosen = options.list === 'chosen'
  return (
    <Panel title={t('contents.title')}>
      <div className={styles.fields}>
        <NamedChoice
          label={t('contents.list')}
          name="list"
          value={options.list}
          options={lists.map((value) => ({ value, label: t(`list.${value}`) }))}
          onChange={(list) => onChange({ list })}
        />
        {isChosen ? <Items picked={picked} onPick={onPick} /> : null}
        <noscript>
          <Field label={t('contents.addresses')} hint={t('contents.addressesHint')}>
            {(props) => <Input {...props} name="items" defaultValue={options.items.join(',')} />}
          </Field>
        </noscript>
        {isChosen || options.list === 'favourites' ? null : (
          <NamedChoice
            label={t('contents.tag')}
            name="tag"
            value={options.tag}
            options={[{ value: undefined, label: t('contents.allTags') }, ...tags.map(({ id, name }) => ({ value: id, label: name }))]}
            onChange={(tag) => onChange({ tag })}
          />
        )}
        {isChosen ? null : (
          <RangeField
            label={t('contents.count')}
            name="count"
            min={1}
            max={maxLineItems}
            value={options.count}
            onChange={(count) => onChange({ count })}
          />
        )}
        <fieldset className={styles.checks}>
          <legend>{t('contents.fields')}</legend>
          {lineFields.map((field) => (
            <CheckField
              key={field}
              name={field}
              value="1"
              label={t(`field.${field}`)}
              checked={options[field]}
              onChange={({ target }) => onChange(withField(options, field, target.checked))}
            />
          ))}
        </fieldset>
        <div className={styles.pair}>
          <NamedChoice
            label={t('contents.names')}
            name="names"
            value={options.names}
            options={(['full', 'short'] as const).map((value) => ({ value, label: t(`names.${value}`) }))}
            onChange={(names) => onChange({ names })}
          />
          <NamedChoice
            label={t('contents.mode')}
            name="mode"
            value={options.mode}
            options={gameModes.map(({ mode }) => ({ value: mode, label: mode.toUpperCase() }))}
            onChange={(mode) => onChange({ mode })}
          />
        </div>
        <NamedChoice
          label={t('contents.language')}
          hint={options.lang === undefined || filledLocales.includes(options.lang) ? undefined : t('contents.onlyNames')}
          name="lang"
          value={options.lang}
          options={localeTable.map(({ locale, name }) => ({ value: locale, label: name }))}
          onChange={(lang) => onChange({ lang })}
        />
      </div>
    </Panel>
  )
}

function Items({ picked, onPick }: Pick<ContentsProps, 'picked' | 'onPick'>) {
  const { t } = useTranslation('widgets')
  return (
    <ItemPicker
      items={picked}
      max={maxLineItems}
      words={{
        label: t('items.label'),
        hint: t(picked.length >= maxLineItems ? 'items.full' : 'items.hint', { count: maxLineItems }),
        example: t('items.example'),
        miss: t('items.miss'),
        failed: t('items.failed'),
        remove: (name) => t('items.remove', { name }),
      }}
      onChange={onPick}
    />
  )
}
