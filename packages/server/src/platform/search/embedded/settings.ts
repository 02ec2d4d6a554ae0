/** Settings of every DuckDB instance: nothing is downloaded, nothing outside the index is read, rows keep their order. */
export const safeSettings: Record<string, string> = {
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  allow_community_extensions: 'false',
  preserve_insertion_order: 'true',
};
