import { ChoiceSelect, type ChoiceSelectProps, WithMark } from './form/input.tsx'
import { MapMark } from './map-mark.tsx'

type Props<Value extends string> = ChoiceSelectProps<Value> & {
  value: Value
  textOf(value: Value): string
  /** Whether a value is a map, and has its mark; all are but the empty one without it. */
  isMap?(value: Value): boolean
}

/** A dense choice of a map, with the mark of the chosen one. */
export const MapSelect = <Value extends string>({ isMap = (value) => value !== '', ...choice }: Props<Value>) => (
  <WithMark mark={isMap(choice.value) ? <MapMark map={choice.value} name={choice.textOf(choice.value)} /> : null}>
    <ChoiceSelect isDense {...choice} />
  </WithMark>
)
