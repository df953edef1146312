import { Button } from '#app/kit/button.tsx'

/** More would be a list of their own; the suggestions of the field have them. */
const maxShown = 4

type SeveralProps<Choice> = { choices: readonly Choice[]; keyOf(choice: Choice): string; onChoose(choice: Choice): void }

/** The first of several choices that what was typed may mean: a press is the choice. */
export function SeveralNamed<Choice extends { name: string }>({ choices, keyOf, onChoose }: SeveralProps<Choice>) {
  if (choices.length === 0) return null
  return (
    <div className="row">
      {choices.slice(0, maxShown).map((choice) => (
        <Button key={keyOf(choice)} onClick={() => onChoose(choice)}>
          {choice.name}
        </Button>
      ))}
    </div>
  )
}
