/** Whether the log of a PostgreSQL server says that its disk was full. */
export function saysDiskFull(log: string): boolean {
  return /No space left on device|could not extend file .*: wrote only/.test(log);
}

/** Why the server that wrote this log could not go on, in the words of its last serious message. */
export function lastMessage(log: string): string {
  if (saysDiskFull(log)) return 'the disk is full. Free some space and start again.';
  const lines = log.split('\n').filter((line) => line.trim() !== '');
  const fatal =
    lines.findLast((line) => /FATAL|PANIC|error:/i.test(line)) ?? lines.at(-1) ?? 'it gave no reason';
  return fatal.replace(/^.*?(FATAL|PANIC):\s*/, '');
}
