CREATE TABLE "bookmark" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"content_id" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"collected_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"column_key" text NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"sealed" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bookmark" ADD CONSTRAINT "bookmark_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookmark_content" ON "bookmark" USING btree ("account_id","content_id");--> statement-breakpoint
CREATE INDEX "bookmark_newest" ON "bookmark" USING btree ("account_id","collected_at");--> statement-breakpoint
CREATE UNIQUE INDEX "message_key" ON "message" USING btree ("account_id","key");--> statement-breakpoint
CREATE INDEX "message_newest" ON "message" USING btree ("account_id","created_at");