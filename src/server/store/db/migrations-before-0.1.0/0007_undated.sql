DROP INDEX "live_column";--> statement-breakpoint
DROP INDEX "live_classify";--> statement-breakpoint
ALTER TABLE "live" ADD COLUMN "sort" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "live_column" ON "live" USING btree ("column_key","kind","rank","published" DESC NULLS FIRST,"sort","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "live_classify" ON "live" USING btree ("column_key","kind","classify","rank","published" DESC NULLS FIRST,"sort","id" DESC NULLS FIRST);