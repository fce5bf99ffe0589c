ALTER TABLE "search" ADD COLUMN "form" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "search_form" ON "search" USING btree ("form");