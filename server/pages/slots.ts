/**
 * Fills the slots of a built page: `<!--slot name-->…<!--/slot-->`. What the build wrote between the marks
 * stays if nothing fills the slot.
 */
export function fillSlots(page: string, contents: Readonly<Record<string, string>>): string {
  return page.replace(
    /<!--slot (\w+)-->(.*?)<!--\/slot-->/gs,
    (_, name: string, fallback: string) => contents[name] ?? fallback,
  )
}
