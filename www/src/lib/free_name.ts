// Names that nothing has yet.

/** The name itself if it is free, otherwise with the first number behind it that makes it free, from 2 on. */
export function freeName(name: string, isTaken: (name: string) => boolean, between = ''): string {
  let free = name
  for (let number = 2; isTaken(free); number++) free = `${name}${between}${number}`
  return free
}
