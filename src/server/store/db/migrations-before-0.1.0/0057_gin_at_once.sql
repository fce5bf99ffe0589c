-- What is written to a GIN index goes to its place at once: no search reads a list of what waits, and nobody waits while one
-- is emptied. What waits now is put in its place here.
ALTER INDEX "search_document" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "content_title" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "content_version_media" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "content_version_content_named" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "content_draft_media" SET (fastupdate = off);--> statement-breakpoint
SELECT gin_clean_pending_list(oid::regclass) FROM pg_class
 WHERE oid IN ('search_document'::regclass, 'content_title'::regclass, 'content_version_media'::regclass,
  'content_version_content_named'::regclass, 'content_draft_media'::regclass);
