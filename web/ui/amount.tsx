/** A number and its currency sign, kept together and in order inside text of either direction. */
export function Amount({ amount, sign }: { amount: string; sign: string }) {
  return (
    <bdi className="whitespace-nowrap tabular-nums">
      <bdi dir="ltr">{amount}</bdi>
      <span className="text-[0.75em] font-semibold">&nbsp;{sign}</span>
    </bdi>
  )
}
