/** A share of a hundred, its sign behind the number in the direction of the text: as Arabic texts set it too. */
export function Percent({ value }: { value: number | string }) {
  return (
    <bdi className="whitespace-nowrap tabular-nums rtl:[direction:rtl]">
      <bdi>{value}</bdi>%
    </bdi>
  )
}
