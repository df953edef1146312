/** Whether a figure meets a condition as the game writes it: `>=`, `<`, `==` … An unknown sign asks for at least the value. */
export function compares(have: number, compare: string, value: number): boolean {
  switch (compare) {
    case '<':
      return have < value
    case '<=':
      return have <= value
    case '>':
      return have > value
    case '=':
    case '==':
      return have === value
    default:
      return have >= value
  }
}
